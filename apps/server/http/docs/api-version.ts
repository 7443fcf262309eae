/** Raised when a program that keeps to the last published forms could break; whoever raises it says in the handbook what to change. */
export const API_VERSION = '1';
