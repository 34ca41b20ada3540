import * as z from 'zod/mini'
import { mapChanged } from './map-changed.ts'

/**
 * The user texts that existing clients may insert into pages as HTML, by the names that the setting
 * for them lists.
 */
export const userTexts = [
  'post.text',
  'post.title',
  'post.poll',
  'comment.content',
  'message.text',
  'stream.text',
  'person.name',
  'item.title',
  'item.description',
  'notification.text',
  'other',
] as const
export type UserText = (typeof userTexts)[number]

/** The changes of wire data for a client that is not our own web app. */
export interface Rewriting {
  /** Changes a user text, by its name. */
  readonly text: (text: string, name: UserText) => string
  /** True changes objects to the form that such clients read. */
  readonly changesObjects: boolean
}

type Rewrite = (value: unknown, how: Rewriting) => unknown
type Wire = Record<string, unknown>

interface Definition {
  readonly type: string
  readonly shape?: Record<string, z.core.$ZodType>
  readonly element?: z.core.$ZodType
  readonly innerType?: z.core.$ZodType
  readonly valueType?: z.core.$ZodType
  readonly options?: readonly z.core.$ZodType[]
  readonly in?: z.core.$ZodType
}

interface Marks {
  readonly written?: UserText
  readonly change?: (wire: Wire) => Wire
}

/** Marks user text that existing clients may render as HTML: posts, comments, names, messages. */
export const userHtml = <S extends z.core.$ZodType>(schema: S, written: UserText = 'other'): S =>
  Object.assign(schema, { written } satisfies Marks)

/**
 * Marks an object that clients other than our own web app read in another form, such as with a
 * sentence where our web app composes one itself. An extended schema is marked again.
 */
export const forOtherClients = <S extends z.ZodMiniObject>(
  schema: S,
  change: (wire: z.input<S>) => Partial<z.input<S>>,
): S =>
  Object.assign(schema, {
    change: (wire: Wire) => ({ ...wire, ...change(wire as z.input<S>) }),
  } satisfies Marks)

const NOTHING = Symbol('nothing to rewrite')
const compiled = new WeakMap<z.core.$ZodType, Rewrite | typeof NOTHING>()

/**
 * Returns a function that rewrites wire data of a schema, or undefined when the schema marks
 * nothing.
 */
export function rewriterOf(schema: z.core.$ZodType): Rewrite | undefined {
  const known = compiled.get(schema)
  if (known) return known === NOTHING ? undefined : known
  const made = compile(schema)
  compiled.set(schema, made ?? NOTHING)
  return made
}

function compile(schema: z.core.$ZodType): Rewrite | undefined {
  const { written, change } = schema as Marks
  if (written) return (value, { text }) => ofText(value, (one) => text(one, written))
  const definition = schema._zod.def as unknown as Definition
  const within = definition.innerType ?? definition.in
  if (within) return rewriterOf(within)
  if (definition.options) return compileUnion(definition.options)
  if (definition.shape) return compileObject(definition.shape, change)
  const part = definition.element ?? definition.valueType
  const rewrite = part && rewriterOf(part)
  return rewrite && ((value, how) => ofEach(value, (one) => rewrite(one, how)))
}

const ofText = (value: unknown, change: (text: string) => string): unknown =>
  typeof value === 'string'
    ? change(value)
    : Array.isArray(value)
      ? mapChanged(value, (one) => ofText(one, change))
      : value

const ofEach = (value: unknown, rewrite: (one: unknown) => unknown): unknown =>
  typeof value === 'object' && value !== null ? mapChanged(value, rewrite) : value

function compileObject(
  shape: Record<string, z.core.$ZodType>,
  change: Marks['change'],
): Rewrite | undefined {
  const fields = Object.entries(shape).flatMap(([key, field]) => {
    const rewrite = rewriterOf(field)
    return rewrite ? [{ key, rewrite }] : []
  })
  if (fields.length === 0 && !change) return undefined
  return (value, how) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
    // Before its texts are changed, because the changed form may contain some of them.
    const shown = change && how.changesObjects ? change(value as Wire) : (value as Wire)
    let changed = shown
    for (const { key, rewrite } of fields) {
      if (!Object.hasOwn(value, key)) continue
      const rewritten = rewrite(shown[key], how)
      if (rewritten === shown[key]) continue
      if (changed === shown) changed = { ...shown }
      changed[key] = rewritten
    }
    return changed
  }
}

function compileUnion(options: readonly z.core.$ZodType[]): Rewrite | undefined {
  if (!options.some((option) => rewriterOf(option))) return undefined
  return (value, how) => {
    const fitting = options.find((option) => z.safeParse(option as z.ZodMiniType, value).success)
    return (fitting && rewriterOf(fitting)?.(value, how)) ?? value
  }
}
