import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { calls } from '../../contract/src/index.ts'
import type { AnyCall } from '../../contract/src/kit/call.ts'
import { callsList, specifiedCalls } from './calls-list.ts'

const call = (method: string, path: string, name: string) =>
  ({ method, path, name, access: 'open', summary: 'It answers.' }) as AnyCall

it('lists served calls, calls that are not served yet, and the other addresses that are served', () => {
  const wanted = [
    { methods: ['GET'], path: '/feeds/{}' },
    { methods: ['POST', 'PUT'], path: '/comments/{}' },
    { methods: ['GET'], path: '/feeds/search' },
    { methods: ['DELETE'], path: '/feeds/{}' },
    { methods: ['GET'], path: '/reactions/{}/bookmark' },
    { methods: ['GET'], path: '/pages/{}' },
    { methods: ['GET'], path: '/pages/search' },
  ]
  const list = callsList(wanted, [
    call('GET', '/feeds/:id', 'feeds.read'),
    call('PUT', '/comments/:id', 'comments.update'),
    call('GET', '/extra', 'extra.read'),
    call('GET', '/reactions/feeds/bookmark', 'reactions.feeds'),
    call('GET', '/reactions/videos/bookmark', 'reactions.videos'),
    call('GET', '/pages/search', 'pages.search'),
  ])
  expect(list).toContain('4 of the specification')
  expect(list).toContain('| `GET /feeds/{}` | `feeds.read` |')
  expect(list).toContain('| `POST or PUT /comments/{}` | `comments.update` |')
  expect(list).toContain('| `GET /feeds/search` | not yet |')
  expect(list).toContain('| `DELETE /feeds/{}` | not yet |')
  expect(list).toContain('| `GET /reactions/{}/bookmark` | `reactions.feeds`, `reactions.videos` |')
  expect(list).toContain('| `GET /pages/{}` | not yet |')
  expect(list).toContain('| `GET /extra` | `extra.read` | open | It answers. |')
})

it('reads the list of the specification', () => {
  const wanted = specifiedCalls(
    fileURLToPath(new URL('../../docs/spec-calls.txt', import.meta.url)),
  )
  expect(wanted).toHaveLength(172)
  expect(wanted[0]).toEqual({ methods: ['POST'], path: '/auth/login' })
  const list = callsList(wanted, calls)
  expect(list).toMatch(
    /`GET \/reactions\/{}\/bookmark` \| (`reactions\.list\w+Bookmarks`(, )?){5} \|/,
  )
  expect(list).toContain('`GET /settings/public` | `settings.readPublicSettings`')
})
