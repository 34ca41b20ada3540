import * as z from 'zod/mini'

type Change = (text: string) => string
type Rewrite = (value: unknown, change: Change) => unknown

interface Definition {
  readonly type: string
  readonly shape?: Record<string, z.core.$ZodType>
  readonly element?: z.core.$ZodType
  readonly innerType?: z.core.$ZodType
  readonly valueType?: z.core.$ZodType
  readonly options?: readonly z.core.$ZodType[]
  readonly in?: z.core.$ZodType
}

/** Marks user text that existing clients render as HTML: posts, comments, names, messages. */
export const userHtml = <S extends z.core.$ZodType>(schema: S): S => Object.assign(schema, { isWritten: true as const })

const NOTHING = Symbol('no marked text')
const compiled = new WeakMap<z.core.$ZodType, Rewrite | typeof NOTHING>()

/** Returns a function that rewrites every marked text in wire data of a schema, or undefined when the schema marks none. */
export function rewriterOf(schema: z.core.$ZodType): Rewrite | undefined {
  const known = compiled.get(schema)
  if (known) return known === NOTHING ? undefined : known
  const made = compile(schema)
  compiled.set(schema, made ?? NOTHING)
  return made
}

function compile(schema: z.core.$ZodType): Rewrite | undefined {
  if ((schema as { isWritten?: true }).isWritten) return (value, change) => ofText(value, change)
  const definition = schema._zod.def as unknown as Definition
  const within = definition.innerType ?? definition.in
  if (within) return rewriterOf(within)
  if (definition.options) return compileUnion(definition.options)
  if (definition.shape) return compileObject(definition.shape)
  const part = definition.element ?? definition.valueType
  const rewrite = part && rewriterOf(part)
  return rewrite && ((value, change) => ofEach(value, (one) => rewrite(one, change)))
}

const ofText: Rewrite = (value, change) =>
  typeof value === 'string' ? change(value) : Array.isArray(value) ? value.map((one) => ofText(one, change)) : value

function ofEach(value: unknown, rewrite: (one: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map(rewrite)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, rewrite(one)]))
}

function compileObject(shape: Record<string, z.core.$ZodType>): Rewrite | undefined {
  const fields = Object.entries(shape).flatMap(([key, field]) => {
    const rewrite = rewriterOf(field)
    return rewrite ? [{ key, rewrite }] : []
  })
  if (fields.length === 0) return undefined
  return (value, change) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
    const changed: Record<string, unknown> = { ...value }
    for (const { key, rewrite } of fields) if (Object.hasOwn(value, key)) changed[key] = rewrite(changed[key], change)
    return changed
  }
}

function compileUnion(options: readonly z.core.$ZodType[]): Rewrite | undefined {
  if (!options.some((option) => rewriterOf(option))) return undefined
  return (value, change) => {
    const fitting = options.find((option) => z.safeParse(option as z.ZodMiniType, value).success)
    return (fitting && rewriterOf(fitting)?.(value, change)) ?? value
  }
}
