/** Returns the value at a path of a row, such as `sourceInfo.username`. */
export const valueAt = (row: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (value, key) =>
        value === null || value === undefined ? value : Reflect.get(Object(value), key),
      row,
    )
