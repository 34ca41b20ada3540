import { createHash } from 'node:crypto'
import type { AnyCall, CallSchemas } from '@stagedoor/contract/kit'
import { coerceInput } from '@stagedoor/contract/kit/loose'
import { explainProblem } from '@stagedoor/contract/kit/problems'
import * as z from 'zod/mini'
import type { RequestCtx } from '../context.ts'
import { refuse } from '../refusal.ts'
import type { CallRequest } from './dispatch.ts'

/** The longest Idempotency-Key that is accepted, in characters. */
const LONGEST_KEY = 200

/** The parsed input of a call. */
export interface Input {
  params?: unknown
  query?: unknown
  body?: unknown
  files?: unknown
}

/** Parses the path parameters and query of a request. */
export const parseAddress = (
  schemas: CallSchemas,
  request: CallRequest,
  problems: Problem[],
): Pick<Input, 'params' | 'query'> => ({
  ...(schemas.params && { params: parse(schemas.params, request.params, problems) }),
  ...(schemas.query && { query: parse(schemas.query, request.query, problems) }),
})

/** Parses a whole request. Refuses `request.invalid` with all its problems. */
export function parseInput(
  { call, schemas }: { call: AnyCall; schemas: CallSchemas },
  request: CallRequest,
  body: unknown,
  files: Record<string, unknown>,
): Input {
  const problems: Problem[] = []
  const input: Input = {
    ...parseAddress(schemas, request, problems),
    ...(schemas.body && { body: parse(schemas.body, body ?? {}, problems) }),
    ...(call.files && { files }),
  }
  for (const [name, field] of Object.entries(call.files ?? {})) {
    if (field.required && !files[name])
      problems.push({ path: name, message: 'Please choose a file' })
  }
  if (problems.length > 0) refuse('request.invalid', { fields: problems })
  return input
}

/** A field of a request that its schema does not accept. */
export interface Problem {
  readonly path: string
  readonly message: string
}

function parse(schema: z.ZodMiniType, value: unknown, problems: Problem[]): unknown {
  const parsed = z.safeParse(schema, coerceInput(schema, value), { error: explainProblem })
  if (parsed.success) {
    problems.push(...pathsWithNul(parsed.data).map((path) => ({ path, message: NUL_MESSAGE })))
    return parsed.data
  }
  for (const issue of parsed.error.issues.slice(0, 50))
    problems.push({ path: issue.path.join('.'), message: issue.message })
  return undefined
}

const NUL_MESSAGE = 'Contains characters that are not allowed'

/**
 * Returns the paths of texts that contain NUL, which no keyboard types and PostgreSQL cannot store.
 */
function pathsWithNul(value: unknown, path = ''): string[] {
  if (typeof value === 'string') return value.includes('\0') ? [path] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, item]) =>
    pathsWithNul(item, path ? `${path}.${key}` : key),
  )
}

/**
 * Returns the idempotency key of a request. Refuses a key that is too long: cut short, it could
 * equal another one.
 */
export function idempotencyOf(
  call: AnyCall,
  { idempotencyKey, params }: CallRequest,
  input: Input,
): RequestCtx['once'] {
  if (!call.once || !idempotencyKey) return undefined
  if (idempotencyKey.length > LONGEST_KEY) {
    const message = `An Idempotency-Key has at most ${LONGEST_KEY} characters`
    refuse('request.invalid', { fields: [{ path: 'Idempotency-Key', message }] })
  }
  const content = JSON.stringify([params, input.body], (_, value) =>
    typeof value === 'bigint' ? `${value}n` : value,
  )
  return {
    key: idempotencyKey,
    callName: call.name,
    requestHash: createHash('sha256').update(content).digest('hex'),
  }
}
