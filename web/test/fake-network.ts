import type { AnyCall } from '@stagedoor/contract/kit'
import type { FakeReply, FakeRequest } from './fake-api.ts'

/** Finds the call of a method and path; a path without parameters wins over one with them. */
export function matchPath(calls: readonly AnyCall[], method: string, path: string) {
  const steps = path.split('/')
  const found = calls
    .filter((call) => call.method === method)
    .flatMap((call) => {
      const params = paramsOf(call.path.split('/'), steps)
      return params ? [{ call, params }] : []
    })
  return found.toSorted((a, b) => Object.keys(a.params).length - Object.keys(b.params).length)[0]
}

function paramsOf(
  pattern: readonly string[],
  steps: readonly string[],
): Record<string, string> | undefined {
  if (pattern.length !== steps.length) return undefined
  const params: Record<string, string> = {}
  for (const [at, part] of pattern.entries()) {
    const step = steps[at] ?? ''
    if (part.startsWith(':')) params[part.slice(1)] = decodeURIComponent(step)
    else if (part !== step) return undefined
  }
  return params
}

/** Returns the texts and the files of a form or query string; a name that comes twice is a list. */
export function fieldsOf(form: FormData | URLSearchParams) {
  const body: Record<string, unknown> = {}
  const files: Record<string, Blob> = {}
  for (const [name, value] of form.entries()) {
    if (typeof value !== 'string') files[name] = value
    else body[name] = name in body ? [body[name], value].flat() : value
  }
  return { body, files }
}

/**
 * Returns an XMLHttpRequest, as far as uploads use one, whose requests are answered by a function.
 */
export const uploadRequestOver = (answer: (request: FakeRequest) => Promise<FakeReply>) =>
  class {
    readonly upload: { onprogress?: (progress: { loaded: number; total: number }) => void } = {}
    readonly headers: Record<string, string> = {}
    status = 0
    response: unknown
    responseText = ''
    replied: Readonly<Record<string, string>> = {}
    onload?: () => void
    onabort?: () => void
    method = ''
    url = ''
    open(method: string, url: string): void {
      this.method = method
      this.url = url
    }
    setRequestHeader(name: string, value: string): void {
      this.headers[name] = value
    }
    getResponseHeader(name: string): string | null {
      return this.replied[name.toLowerCase()] ?? null
    }
    send(body: FormData | Blob | string | null = null): void {
      const { method, url, headers } = this
      this.upload.onprogress?.({ loaded: 1, total: 2 })
      void answer({ method, url, headers, body }).then(({ status, body, headers = {} }) => {
        this.status = status
        this.response = body
        this.responseText = JSON.stringify(body)
        this.replied = headers
        this.onload?.()
      })
    }
    abort(): void {
      this.onabort?.()
    }
  }
