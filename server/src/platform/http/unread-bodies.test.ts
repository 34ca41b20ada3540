import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createFakeContractApp, type FakeContractApp } from '../../../test/fakes/fake-contract.ts'
import { openRawConnection, portOf, requestHead } from '../../../test/world/raw-connection.ts'

const GB = 1024 ** 3
let things: FakeContractApp
let port: number
beforeAll(async () => {
  things = await createFakeContractApp()
  port = await portOf(things.app)
})
afterAll(() => things.close())

const json = { 'content-type': 'application/json' }
const form = { 'content-type': 'multipart/form-data; boundary=x' }

describe('closeAfterUnreadBodies', () => {
  it.concurrent.each([
    [
      'an upload of a guest',
      requestHead('POST', '/api/things/send', { ...form, 'content-length': 5 * GB }),
      401,
    ],
    [
      'JSON over the limit',
      requestHead('POST', '/api/things/x/buy', { ...json, 'content-length': GB }),
      413,
    ],
    [
      'a POST to an unknown address',
      requestHead('POST', '/nowhere', { 'content-length': GB }),
      404,
    ],
    ['a GET that carries one', requestHead('GET', '/api/things', { 'content-length': GB }), 200],
  ])('of %s is answered at once, and the connection closes', async (_what, head, status) => {
    const raw = await openRawConnection(port)
    raw.socket.write(head)
    raw.socket.write(Buffer.alloc(500_000))
    await raw.receives(`HTTP/1.1 ${status} `, 2000)
    expect(raw.received()).toMatch(/\r\nconnection: close\r\n/i)
    expect(await raw.closes(6000)).toBe(true)
    expect(raw.received().trimEnd().endsWith('}')).toBe(true)
  })

  it('answers an upload that is refused midway immediately, and closes the connection', async () => {
    const raw = await openRawConnection(port)
    raw.socket.write(
      requestHead('POST', '/api/things/send', {
        ...form,
        authorization: 'fan',
        'content-length': 12_000_000,
      }),
    )
    raw.socket.write(
      '--x\r\ncontent-disposition: form-data; name="photo"; filename="a.jpg"\r\n\r\n',
    )
    raw.socket.write(Buffer.alloc(2_000_000))
    await raw.receives('request.too_large', 3000)
    expect(raw.received()).toMatch(/\r\nconnection: close\r\n/i)
    expect(await raw.closes(6000)).toBe(true)
  })

  it('lets a sender that is still sending read the answer before the connection closes', async () => {
    const raw = await openRawConnection(port)
    raw.socket.write(
      requestHead('POST', '/api/things/send', { ...form, 'content-length': 50_000_000 }),
    )
    let sent = 0
    const more = () => {
      while (!raw.socket.destroyed && sent < 50_000_000) {
        sent += 1_000_000
        if (!raw.socket.write(Buffer.alloc(1_000_000))) return
      }
    }
    raw.socket.on('drain', more)
    more()
    await raw.receives('auth.required', 5000)
  })

  it('keeps the connection open when the unread body had arrived in full', async () => {
    const raw = await openRawConnection(port)
    const head = requestHead('POST', '/api/things/x/open', {
      'content-type': 'application/json',
      'content-length': 2,
    })
    raw.socket.write(`${head}{}`)
    await raw.receives('auth.required')
    raw.socket.write(requestHead('GET', '/api/things', {}))
    await raw.receives('"total":0')
    raw.end()
  })
})

describe('a sender of Expect: 100-continue', () => {
  const headers = { ...form, 'content-length': 5 * GB, expect: '100-continue' }

  it('refuses a sender of Expect: 100-continue without sending 100', async () => {
    const raw = await openRawConnection(port)
    raw.socket.write(requestHead('POST', '/api/things/send', headers))
    await raw.receives('auth.required')
    expect(raw.received()).not.toContain('100 Continue')
    expect(await raw.closes(1000)).toBe(true)
  })

  it('refuses a sender of Expect: 100-continue for the size that it announces', async () => {
    const raw = await openRawConnection(port)
    raw.socket.write(requestHead('POST', '/api/things/send', { ...headers, authorization: 'fan' }))
    await raw.receives('request.too_large')
    expect(raw.received()).not.toContain('100 Continue')
    raw.end()
  })

  it('sends 100 Continue when the body is wanted', async () => {
    const raw = await openRawConnection(port)
    raw.socket.write(
      requestHead('POST', '/api/things/send', {
        ...headers,
        'content-length': 1000,
        authorization: 'fan',
      }),
    )
    await raw.receives('100 Continue')
    const other = await openRawConnection(port)
    const asking = { ...json, authorization: 'fan', expect: '100-continue', 'content-length': 10 }
    other.socket.write(requestHead('POST', '/api/things/x/buy', asking))
    await other.receives('100 Continue')
    for (const one of [raw, other]) one.end()
  })
})
