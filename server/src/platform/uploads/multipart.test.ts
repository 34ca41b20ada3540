import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createFakeContractApp, type FakeContractApp } from '../../../test/fakes/fake-contract.ts'

let things: FakeContractApp
beforeAll(async () => {
  things = await createFakeContractApp()
})
afterAll(() => things.close())

const asFan = { authorization: 'fan' }

describe('multipart uploads', () => {
  const send = async (form: FormData) => {
    const body = new Response(form)
    return things.app.inject({
      method: 'POST',
      url: '/api/things/send',
      headers: { ...asFan, 'content-type': body.headers.get('content-type') ?? '' },
      payload: Buffer.from(await body.arrayBuffer()),
    })
  }
  const formOf = (size: number, field = 'photo') => {
    const form = new FormData()
    form.append('isSale', 'true')
    form.append('price', '12')
    form.append('tags', 'a')
    form.append(field, new Blob([new Uint8Array(size)]), '../../etc/passwd')
    return form
  }

  test('parses text fields of an upload by their types and keeps no temporary file', async () => {
    expect((await send(formOf(900))).json().data).toEqual({
      size: 900,
      tags: ['a', 'true', '1200'],
    })
    expect(readdirSync(join(things.dataDir, 'tmp'))).toEqual([])
  })

  test('refuses an upload that breaks off or is not a form, and keeps no temporary file', async () => {
    const body = new Response(formOf(900))
    const headers = { ...asFan, 'content-type': body.headers.get('content-type') ?? '' }
    const whole = Buffer.from(await body.arrayBuffer())
    for (const payload of [
      Buffer.alloc(0),
      Buffer.from('"x"'),
      whole.subarray(0, 60),
      whole.subarray(0, -300),
    ]) {
      const reply = await things.app.inject({
        method: 'POST',
        url: '/api/things/send',
        headers,
        payload,
      })
      expect([reply.statusCode, reply.json().code]).toEqual([400, 'request.invalid'])
    }
    expect(readdirSync(join(things.dataDir, 'tmp'))).toEqual([])
  })

  test('refuses an upload with an overlong boundary', async () => {
    const headers = {
      ...asFan,
      'content-type': `multipart/form-data; boundary=${'x'.repeat(5000)}`,
    }
    const reply = await things.app.inject({
      method: 'POST',
      url: '/api/things/send',
      headers,
      payload: '--x',
    })
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'request.invalid'])
  })

  test('refuses a file that is too large, in the wrong field or missing, and keeps no temporary file', async () => {
    expect((await send(formOf(1001))).json()).toMatchObject({
      statusCode: 413,
      code: 'request.too_large',
      data: { maxBytes: 1000 },
    })
    expect((await send(formOf(10, 'other'))).json().data.fields[0].path).toBe('other')
    const missing = formOf(1)
    missing.delete('photo')
    expect((await send(missing)).json().data.fields[0].path).toBe('photo')
    expect(readdirSync(join(things.dataDir, 'tmp'))).toEqual([])
  })

  test('refuses a JSON body where files are required', async () => {
    expect(
      (
        await things.app.inject({
          method: 'POST',
          url: '/api/things/send',
          headers: asFan,
          payload: {},
        })
      ).statusCode,
    ).toBe(400)
  })
})
