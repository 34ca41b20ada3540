import { schemasOf } from '@stagedoor/contract/all'
import type { AnyCall } from '@stagedoor/contract/kit'
import { wireSchema } from '@stagedoor/contract/kit/loose'
import * as z from 'zod/mini'
import { newId } from '../../../src/platform/context.ts'

/** The complete input of a call. */
export interface CallInput {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: Readonly<Record<string, unknown>>
  readonly files?: Readonly<Record<string, Blob>>
}

interface Definition {
  readonly type: string
  readonly shape?: Record<string, z.core.$ZodType>
  readonly element?: z.core.$ZodType
  readonly options?: readonly z.core.$ZodType[]
  readonly entries?: Record<string, unknown>
  readonly values?: readonly unknown[]
}

/** Returns texts that fit most fields; a field takes the first that it accepts. */
const texts = () => [
  'matrix',
  'a long enough matrix of words',
  newId(),
  `matrix${Math.random().toString(36).slice(2, 10)}@example.com`,
  'DE',
  'en',
  '1990-05-05',
  '2027-05-05T10:00:00.000Z',
  'https://example.com/matrix',
  '/matrix',
  '123456',
  '+4915112345678',
  'matrix-slug',
]
const numbers = [1, 5, 20, 100, 0]

/** Returns a small value that a schema accepts, without optional parts. */
function sampleOf(schema: z.core.$ZodType, withOptional = false): unknown {
  const definition = wireSchema(schema)._zod.def as Definition
  const fits = (value: unknown) => z.safeParse(schema as z.ZodMiniType, value).success
  if (definition.type === 'object') return objectOf(definition.shape ?? {}, withOptional)
  if (definition.type === 'array') {
    const one = [sampleOf(definition.element as z.core.$ZodType, withOptional)]
    return [one, []].find(fits) ?? one
  }
  const made = definition.options?.map((option) => sampleOf(option, withOptional)) ?? []
  const listed = Object.values(definition.entries ?? {}).concat(definition.values ?? [])
  return [...listed, ...made, ...texts(), ...numbers, true, {}, null].find(fits)
}

function objectOf(
  shape: Record<string, z.core.$ZodType>,
  withOptional: boolean,
): Record<string, unknown> {
  const wanted = Object.entries(shape).filter(
    ([, field]) => withOptional || field._zod.optin !== 'optional',
  )
  return Object.fromEntries(wanted.map(([key, field]) => [key, sampleOf(field, withOptional)]))
}

/** Returns input for a call that matches its schema; `fileFor` creates the files of its fields. */
export function sampleInput(
  call: AnyCall,
  fileFor: (field: string) => Blob,
  withOptional = false,
): CallInput {
  const { params, query, body } = schemasOf(call)
  const part = (schema: z.ZodMiniType) => sampleOf(schema, withOptional) as Record<string, unknown>
  const wanted = Object.entries(call.files ?? {}).filter(
    ([, { required }]) => required || withOptional,
  )
  return {
    ...(params && { params: part(params) }),
    ...(query && { query: part(query) }),
    ...(body && { body: part(body) }),
    files: Object.fromEntries(wanted.map(([field]) => [field, fileFor(field)])),
  }
}
