/** An object whose properties are each made when first asked for, and then kept. */
export function lazily<T extends object>(makers: { readonly [Key in keyof T]: () => T[Key] }): T {
  const object = {} as T;
  for (const key of Object.keys(makers) as (keyof T)[]) {
    const keep = () => {
      const value = makers[key]();
      Object.defineProperty(object, key, { value, enumerable: true });
      return value;
    };
    Object.defineProperty(object, key, { get: keep, enumerable: true, configurable: true });
  }
  return object;
}
