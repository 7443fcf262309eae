// A planted violation: only the runtime may read the clock.
export const today = () => new Date();
