import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { openRawConnection, requestHead } from '../../../test/world/raw-connection.ts'
import { type ConnectionLimits, connectionLimits } from './connection-limits.ts'
import { exemptAddresses, guardConnections } from './guard-connections.ts'

let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

/** The limits of a real server with shorter times. */
const hurried: Partial<ConnectionLimits> = {
  checkEveryMs: 50,
  reading: { bytes: 8 * 1024, withinMs: 800 },
  body: { bytes: 1000, withinMs: 600, startMs: 1000, bytesPerSecond: 10_000, longestMs: 3000 },
  upload: { bytes: 1000, withinMs: 600, startMs: 1000, bytesPerSecond: 1000, longestMs: 60_000 },
}

/** Starts a guarded server on a free port. */
async function serve(
  answer: RequestListener,
  limits: Partial<ConnectionLimits> = {},
  isExempt = () => true,
) {
  server = createServer(answer)
  guardConnections(server, { ...connectionLimits, ...limits }, isExempt)
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

const page = Buffer.alloc(200_000, 'x')

describe('guardConnections with pipelined requests', () => {
  it('answers up to ten pipelined requests one after the other, in order', async () => {
    let under = 0
    let most = 0
    const port = await serve(async (request, response) => {
      most = Math.max(most, ++under)
      await sleep(10 - Number(request.url?.slice(1)))
      under -= 1
      response.end(`<${request.url}>`)
    })
    const raw = await openRawConnection(port)
    raw.socket.write(
      Array.from({ length: 10 }, (_, at) => requestHead('GET', `/${at}`, {})).join(''),
    )
    await raw.receives('</9>')
    expect([...raw.received().matchAll(/<\/(\d)>/g)].map(([, at]) => Number(at))).toEqual([
      0, 1, 2, 3, 4, 5, 6, 7, 8, 9,
    ])
    expect(most).toBe(1)
    raw.end()
  })

  /**
   * Sends 5,000 requests and reads nothing; returns how many the server began so far, and its end
   * of the connection.
   */
  async function flood(guard: (server: Server) => unknown) {
    let begun = 0
    const answer: RequestListener = (_request, response) => {
      begun += 1
      setTimeout(() => response.end(page), 20)
    }
    server = createServer(answer)
    guard(server)
    await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
    const accepted = once(server, 'connection')
    const raw = await openRawConnection((server.address() as AddressInfo).port)
    raw.socket.pause()
    raw.socket.write(requestHead('GET', '/', {}).repeat(5000))
    const [socket]: Socket[] = await accepted
    return { countBegun: () => begun, isClosed: () => socket?.destroyed }
  }

  it('closes a connection that pipelines thousands of requests after beginning one answer', async () => {
    const { countBegun, isClosed } = await flood((server) =>
      guardConnections(server, connectionLimits, () => true),
    )
    await expect.poll(isClosed).toBe(true)
    expect(countBegun()).toBe(1)
  })

  it('begins hundreds of pipelined requests without the guard', async () => {
    const { countBegun, isClosed } = await flood(() => undefined)
    await expect.poll(countBegun).toBeGreaterThan(100)
    expect(isClosed()).toBe(false)
  })
})

describe('guardConnections with a visitor who does not read', () => {
  const streamed: RequestListener = (_request, response) => {
    const more = () => {
      while (!response.destroyed && response.write(page)) {}
    }
    response.on('drain', more)
    more()
  }

  it('closes the connection of a visitor who does not read, and not of one who reads slowly', async () => {
    const port = await serve(streamed, hurried)
    const idle = await openRawConnection(port)
    const slow = await openRawConnection(port)
    for (const raw of [idle, slow]) raw.socket.write(requestHead('GET', '/', {}))
    idle.socket.pause()
    slow.socket.pause()
    const reading = setInterval(() => {
      slow.socket.resume()
      setTimeout(() => slow.socket.pause(), 20)
    }, 100)
    let isCut = false
    idle.socket.once('close', () => {
      isCut = true
    })
    await sleep(2500)
    idle.socket.resume()
    await idle.closes(10_000)
    expect(isCut || idle.socket.destroyed).toBe(true)
    expect(slow.socket.destroyed).toBe(false)
    clearInterval(reading)
    slow.end()
  })
})

describe('guardConnections with a slow body', () => {
  const reading: RequestListener = (request, response) => {
    request.on('error', () => undefined)
    request.resume().once('end', () => response.end('done'))
  }
  const head = (type: string, length: number) =>
    requestHead('POST', '/', { 'content-type': type, 'content-length': length })
  /** Sends this many bytes every 50 ms. */
  async function drip(port: number, start: string, bytes: number) {
    const raw = await openRawConnection(port)
    raw.socket.write(start)
    const dripping = setInterval(() => raw.socket.write(Buffer.alloc(bytes)), 50)
    raw.socket.once('close', () => clearInterval(dripping))
    return raw
  }

  it('answers 408 to a body of which next to nothing arrives', async () => {
    const port = await serve(reading, hurried)
    for (const type of ['application/json', 'multipart/form-data; boundary=x']) {
      const raw = await drip(port, head(type, 100_000), 1)
      await raw.receives('408 Request Timeout')
      expect(await raw.closes(5000)).toBe(true)
    }
  })

  it('closes a connection whose body takes too long in total, unless it is an upload', async () => {
    const port = await serve(reading, hurried)
    const json = await drip(port, head('application/json', 900_000), 500)
    const form = await drip(port, head('multipart/form-data; boundary=x', 60_000), 500)
    await json.receives('408 Request Timeout', 5000)
    await form.receives('done', 9000)
    expect(json.received()).not.toContain('done')
    for (const raw of [json, form]) raw.end()
  }, 15_000)

  it('keeps a slow body while the server is the one that does not read', async () => {
    const port = await serve((request, response) => {
      setTimeout(() => reading(request, response), 1300)
    }, hurried)
    const raw = await openRawConnection(port)
    raw.socket.write(head('application/json', 9000))
    raw.socket.write(Buffer.alloc(8000))
    await sleep(1200)
    raw.socket.write(Buffer.alloc(1000))
    await raw.receives('done')
    raw.end()
  })
})

describe('guardConnections with many connections of one network', () => {
  const hello: RequestListener = (_request, response) => void response.end('hello')
  const countOpen = () =>
    new Promise((resolve, reject) => {
      server?.getConnections((error, count) => (error ? reject(error) : resolve(count)))
    })

  it('limits the open connections of one network and accepts another when one ends', async () => {
    const port = await serve(hello, { perNetwork: 2 }, () => false)
    const one = await openRawConnection(port)
    const two = await openRawConnection(port)
    expect(await (await openRawConnection(port)).closes(5000)).toBe(true)
    one?.end()
    await expect.poll(countOpen).toBe(1)
    for (const raw of [two, await openRawConnection(port)]) {
      raw.socket.write(requestHead('GET', '/', {}))
      await raw.receives('hello')
    }
  })

  it.each([
    ['127.0.0.1', true],
    ['172.18.0.2', true],
    ['fd00::1', true],
    ['198.51.100.7', true],
    ['203.0.113.9', true],
    ['203.0.114.9', false],
    ['2001:db8::1', false],
  ])(
    'are counted unless they come from a proxy or the private network: %s is left out: %s',
    (ip, expected) => {
      expect(exemptAddresses(['loopback', '198.51.100.7', '203.0.113.0/24'])(ip)).toBe(expected)
    },
  )
})
