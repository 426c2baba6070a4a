type Fields<T> = T extends (...args: never[]) => unknown
  ? T
  : T extends object
    ? { [Key in keyof T]?: Fields<T[Key]> }
    : T;

/** A fixture with only the fields that the tested code reads. */
export const partial = <T>(fields: NoInfer<Fields<T>>): T =>
  // Only the test can know which fields are read.
  fields as T;
