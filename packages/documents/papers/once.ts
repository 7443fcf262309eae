/** Works out what a function makes of an object once, and keeps it for as long as the object lives. */
export function once<Source extends object, Made>(make: (source: Source) => Made): (source: Source) => Made {
  const known = new WeakMap<Source, Made>();
  return (source) => {
    const before = known.get(source);
    if (before !== undefined || known.has(source)) return before as Made;
    const made = make(source);
    known.set(source, made);
    return made;
  };
}
