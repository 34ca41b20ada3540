/**
 * The limit of ssr: the tree of one page of the built web, its data read once from the product, rendered again for each
 * request of a bare `node:http`. Arguments: the product's address, the page's path, the visitor's cookies.
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
      readonly default: (request: Request, status: number, headers: Headers, entry: Entry) => Promise<Response>
      readonly createRequestHandler: (build: object, mode: string) => Handle
      readonly RouterContextProvider: new () => { set(key: unknown, value: unknown): void }
      readonly webRequest: unknown
      readonly drawPage: (entry: Entry, url: string, mark: string) => Promise<string>
    }
  }
}

const [address = '', path = '', cookie = ''] = process.argv.slice(2)
const url = `${address}${path}`
const build: Build = await import(pathToFileURL(join(import.meta.dirname, '../../../web/build/server/index.js')).href)
const { module } = build.entry

const api = createApi(async ({ method, path, headers }) => {
  const reply = await fetch(`${address}/api${path}`, { method, headers: { ...headers, cookie } })
  return { status: reply.status, body: await reply.json() }
})

/** Loads the page's data as the product does, and answers what React is handed then. */
async function readEntry(): Promise<Entry> {
  let handed: Entry | undefined
  const capture: typeof module.default = async (_request, status, headers, entry) => {
    handed = entry
    return new Response('', { status, headers })
  }
  const capturing = { ...build, entry: { ...build.entry, module: { ...module, default: capture } } }
  const context = new module.RouterContextProvider()
  const cookies = new Map(cookie.split('; ').map((pair) => pair.split('=') as [string, string]))
  context.set(module.webRequest, { api, cookies, origin: address, report: console.error })
  const { status } = await module.createRequestHandler(capturing, 'production')(
    new Request(url, { headers: { cookie } }),
    context,
  )
  if (!handed || status !== 200) throw new Error(`${url} is not rendered: ${status}`)
  return handed
}

const { serverHandoffStream, ...entry } = await readEntry()
const carried = serverHandoffStream && new Uint8Array(await new Response(serverHandoffStream).arrayBuffer())

/** The same data for the browser, in a stream of its own: each can be read once. */
const again = () =>
  new ReadableStream<Uint8Array>({
    start(stream) {
      if (carried) stream.enqueue(carried)
      stream.close()
    },
  })

serveBare(async (_request, response) => {
  const html = await module.drawPage({ ...entry, serverHandoffStream: again() }, url, 'mark')
  response.setHeader('content-type', 'text/html; charset=utf-8')
  response.end(html)
})
