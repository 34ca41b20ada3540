import type { SetupField } from '@stagedoor/payment-companies'

type Values = Readonly<Record<string, string>>

/** Returns the names of the required fields without a value. */
export const missingFields = (fields: readonly SetupField[], values: Values): string[] =>
  fields.filter(({ name, isOptional }) => !isOptional && !values[name]).map(({ name }) => name)

/**
 * Returns the problems of given values: unknown fields, and values that do not look like what the
 * field holds.
 */
export function invalidValues(
  fields: readonly SetupField[],
  values: Values,
): { path: string; message: string }[] {
  const known = new Map(fields.map((field) => [field.name, field]))
  return Object.entries(values).flatMap(([name, value]) => {
    const path = `values.${name}`
    const field = known.get(name)
    if (!field) return [{ path, message: 'This payment company has no such field' }]
    const isWrong = value !== '' && field.pattern && !field.pattern.test(value)
    return isWrong
      ? [{ path, message: `This does not look like the value of “${field.label}”` }]
      : []
  })
}
