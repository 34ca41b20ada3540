import type { FileField, Upload } from '@stagedoor/contract/kit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { copy } from '../i18n/index.ts'
import { refuse } from '../refusal.ts'

/** Reads the bodies of calls that take files. */
export interface UploadReader {
  /** Prepares a server for such bodies. */
  register(api: FastifyInstance): Promise<void>
  /**
   * Reads a body and writes its files to `folder`; `spooled` collects their paths, which the caller
   * removes.
   */
  read(
    request: FastifyRequest,
    fields: Readonly<Record<string, FileField>>,
    folder: string,
    spooled: string[],
  ): Promise<{ body: Record<string, unknown>; files: Record<string, Upload> }>
  /** Removes the files that `read` wrote; one that has been moved elsewhere stays. */
  remove(paths: readonly string[]): Promise<void>
}

/**
 * The deepest nesting of JSON that is accepted. Calls need only a few levels, and code that walks a
 * body recurses.
 */
const DEEPEST_JSON = 64

/**
 * Adds parsers for bodyless calls, which arrive with a JSON content type, and for the url-encoded
 * forms of old clients.
 */
export function addBodyParsers(api: FastifyInstance): void {
  api.removeContentTypeParser(['application/json', 'text/plain'])
  const parser =
    (parse: (text: string) => unknown) => async (_request: FastifyRequest, text: string) =>
      parse(text)
  api.addContentTypeParser(
    ['application/json', 'text/plain'],
    { parseAs: 'string' },
    parser(readJson),
  )
  api.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    parser(readForm),
  )
  api.addContentTypeParser('*', { parseAs: 'string' }, async () => undefined)
}

function readJson(text: string): unknown {
  if (text.trim() === '') return undefined
  if (isDeeperThan(DEEPEST_JSON, text)) unreadable(copy('This is nested too deeply'))
  try {
    return JSON.parse(text)
  } catch {
    return unreadable(copy('This is not valid JSON'))
  }
}

function unreadable(message: string): never {
  refuse('request.invalid', { fields: [{ path: '', message }] })
}

/** Counts brackets outside of strings, before anything is parsed. */
function isDeeperThan(most: number, text: string): boolean {
  let depth = 0
  let isInString = false
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at]
    if (letter === '"') isInString = !isInString
    else if (isInString) at += letter === '\\' ? 1 : 0
    else if (letter === '[' || letter === '{') depth += 1
    else if (letter === ']' || letter === '}') depth -= 1
    if (depth > most) return true
  }
  return false
}

function readForm(text: string): Record<string, unknown> {
  const form = new URLSearchParams(text)
  return Object.fromEntries(
    [...new Set(form.keys())].map((key) => [
      key,
      form.getAll(key).length > 1 ? form.getAll(key) : form.get(key),
    ]),
  )
}
