import * as z from 'zod/mini'

/**
 * Returns the schema inside optional, nullable, default and codec wrappers: that of the value on
 * the wire.
 */
export function wireSchema(schema: z.core.$ZodType): z.core.$ZodType {
  const definition = schema._zod.def as {
    type: string
    innerType?: z.core.$ZodType
    in?: z.core.$ZodType
  }
  if (definition.innerType) return wireSchema(definition.innerType)
  if (definition.type === 'pipe' && definition.in) return wireSchema(definition.in)
  return schema
}

const NOTHING = new Set(['', 'undefined'])
const NUMERIC = /^-?\d+(\.\d+)?$/

/**
 * Brings loosely typed input of clients closer to the schema: text to numbers and booleans, one
 * value to a list, empty text and the word `undefined` to absent. Values that still do not fit are
 * left for the schema to refuse.
 */
export function coerceInput(schema: z.core.$ZodType, value: unknown): unknown {
  const target = wireSchema(schema)._zod.def as Definition
  if (target.type === 'object') return coerceObject(target.shape ?? {}, parsedObject(value))
  if (target.type === 'array') return coerceArray(target.element as z.core.$ZodType, value)
  if (typeof value !== 'string') return value
  if (target.type === 'number' || target.type === 'int')
    return NUMERIC.test(value) ? Number(value) : value
  if (target.type === 'boolean') return BOOLEANS.get(value) ?? value
  return value
}

/** Returns the object in JSON text, as forms send objects; other values as they are. */
function parsedObject(value: unknown): unknown {
  if (typeof value !== 'string' || !value.startsWith('{')) return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

interface Definition {
  readonly type: string
  readonly shape?: Record<string, z.core.$ZodType>
  readonly element?: z.core.$ZodType
}

const BOOLEANS = new Map([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
])

function coerceObject(shape: Record<string, z.core.$ZodType>, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const known: Record<string, unknown> = {}
  for (const [key, field] of Object.entries(shape)) {
    if (!Object.hasOwn(value, key)) continue
    const given = (value as Record<string, unknown>)[key]
    if (isAbsent(field, given)) continue
    known[key] = coerceInput(field, given)
  }
  return known
}

/**
 * Returns true when a value counts as absent: empty text where the field is optional (a required
 * text field keeps it, to be refused by name), and null where the field has no null, since clients
 * send back the values they received.
 */
function isAbsent(field: z.core.$ZodType, given: unknown): boolean {
  if (given === undefined) return true
  if (given === null)
    return field._zod.optin === 'optional' && !z.safeParse(field as z.ZodMiniType, null).success
  if (typeof given !== 'string' || !NOTHING.has(given)) return false
  return field._zod.optin === 'optional' && !keepsEmptyText(field, given)
}

/**
 * Returns true for fields that keep empty text because a person may clear them (nullable, or marked
 * as clearable).
 */
function keepsEmptyText(field: z.core.$ZodType, given: string): boolean {
  return given === '' && (field as { clearable?: true }).clearable === true
}

function coerceArray(element: z.core.$ZodType, value: unknown): unknown {
  const items = Array.isArray(value) ? value : NOTHING.has(value as string) ? [] : [value]
  return items
    .filter((item) => !(typeof item === 'string' && NOTHING.has(item)))
    .map((item) => coerceInput(element, item))
}

/**
 * Marks an optional text field that a person may clear: `''` then means "clear it", not "leave it".
 */
export const clearable = <S extends z.core.$ZodType>(schema: S): S =>
  Object.assign(schema, { clearable: true as const })
