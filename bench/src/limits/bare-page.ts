/**
 * The limit of ssr: the tree of one page of the built web, its data read once from the product,
 * rendered again for each request of a bare `node:http`. Arguments: the product's address, the
 * page's path, the visitor's cookies.
 */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createApi } from '../../../contract/src/kit/client.ts'
import { serveBare } from './serve-bare.ts'

type Handle = (request: Request, context: object) => Promise<Response>
type Entry = { serverHandoffStream?: ReadableStream<Uint8Array> | undefined }

/** The part of the build that is used. */
interface Build {
  readonly entry: {
    readonly module: {
      readonly default: (
        request: Request,
        status: number,
        headers: Headers,
        entry: Entry,
      ) => Promise<Response>
      readonly createRequestHandler: (build: object, mode: string) => Handle
      readonly RouterContextProvider: new () => { set(key: unknown, value: unknown): void }
      readonly webRequest: unknown
      readonly renderDocument: (entry: Entry, url: string, nonce: string) => Promise<Buffer>
      readonly renderInLanguage: <Result>(
        language: { tag: string },
        render: () => Promise<Result>,
      ) => Promise<Result>
    }
  }
}

const [address = '', path = '', cookie = ''] = process.argv.slice(2)
const url = `${address}${path}`
const build: Build = await import(
  pathToFileURL(join(import.meta.dirname, '../../../web/build/server/index.js')).href
)
const { module } = build.entry
const inEnglish = <Result>(render: () => Promise<Result>) =>
  module.renderInLanguage({ tag: 'en' }, render)

const api = createApi(async ({ method, path, headers }) => {
  const reply = await fetch(`${address}/api${path}`, { method, headers: { ...headers, cookie } })
  return { status: reply.status, body: await reply.json() }
})

/** Loads the page's data as the product does, and returns what React is handed then. */
async function readEntry(): Promise<Entry> {
  let handed: Entry | undefined
  const capture: typeof module.default = async (_request, status, headers, entry) => {
    handed = entry
    return new Response('', { status, headers })
  }
  const capturing = { ...build, entry: { ...build.entry, module: { ...module, default: capture } } }
  const context = new module.RouterContextProvider()
  context.set(module.webRequest, {
    api,
    cookies: Object.fromEntries(cookie.split('; ').map((pair) => pair.split('='))),
    origin: address,
    language: { tag: 'en', direction: 'ltr', all: [] },
    isShared: false,
    keepHtml: () => undefined,
    report: console.error,
  })
  const handle = module.createRequestHandler(capturing, 'production')
  const { status } = await inEnglish(() =>
    handle(new Request(url, { headers: { cookie } }), context),
  )
  if (!handed || status !== 200) throw new Error(`${url} is not rendered: ${status}`)
  return handed
}

const { serverHandoffStream, ...entry } = await readEntry()
const carried =
  serverHandoffStream && new Uint8Array(await new Response(serverHandoffStream).arrayBuffer())

/** The same data for the browser, in a stream of its own: each can be read once. */
const again = () =>
  new ReadableStream<Uint8Array>({
    start(stream) {
      if (carried) stream.enqueue(carried)
      stream.close()
    },
  })

const render = () =>
  inEnglish(() => module.renderDocument({ ...entry, serverHandoffStream: again() }, url, 'nonce'))
// A build that does not fit fails here, and not under load.
const { length } = await render()

serveBare(async (_request, response) => {
  const html = await render()
  response.setHeader('content-type', 'text/html; charset=utf-8')
  response.end(html)
}, `${length}`)
