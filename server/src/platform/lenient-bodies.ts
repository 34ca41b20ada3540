import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuse } from './refusal.ts'

/** Bodyless calls arrive with a JSON content type, and forms of old clients url-encoded. */
export function tolerateBodies(api: FastifyInstance): void {
  api.removeContentTypeParser(['application/json', 'text/plain'])
  const read = (text: string) => {
    if (text.trim() === '') return undefined
    try {
      return JSON.parse(text)
    } catch {
      return refuse('request.invalid', { fields: [{ path: '', message: 'This is not valid JSON' }] })
    }
  }
  const parser = (parse: (text: string) => unknown) => async (_request: FastifyRequest, text: string) => parse(text)
  api.addContentTypeParser(['application/json', 'text/plain'], { parseAs: 'string' }, parser(read))
  api.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, parser(readForm))
  api.addContentTypeParser('*', { parseAs: 'string' }, async () => undefined)
}

function readForm(text: string): Record<string, unknown> {
  const form = new URLSearchParams(text)
  return Object.fromEntries(
    [...new Set(form.keys())].map((key) => [key, form.getAll(key).length > 1 ? form.getAll(key) : form.get(key)]),
  )
}
