import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { openFakeReleaseSites } from '../../../test/fakes/release-sites.ts'
import { openReleaseSites } from './open-release-sites.ts'
import { SiteSilent } from './port.ts'
import { describeReleaseSites } from './release-sites.contract.ts'

/** Opens a server with texts at addresses; `/elsewhere` leads to the first of them. */
async function serveTexts() {
  const texts: string[] = []
  const server = createServer(({ url }, reply) => {
    const text = texts[Number(url?.slice(1))]
    if (url === '/elsewhere') reply.writeHead(302, { location: '/0' }).end()
    else if (text === undefined) reply.writeHead(404).end()
    else reply.end(text)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`
  return {
    origin,
    answerWith: (text: string) => `${origin}/${texts.push(text) - 1}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

describeReleaseSites('sites over HTTP', async () => {
  const { origin, answerWith, close } = await serveTexts()
  const sites = openReleaseSites({ isLocal: true })
  return { sites, answerWith, close, silent: `${origin}/nothing` }
})

describeReleaseSites('sites in memory', async () => {
  const sites = openFakeReleaseSites()
  const answerWith = (text: string) => {
    const url = `https://there.example/${sites.answers.size}`
    sites.answers.set(url, async () => text)
    return url
  }
  return { sites, answerWith, close: async () => {}, silent: 'https://silent.example/' }
})

const limits = { maxBytes: 100, signal: new AbortController().signal }

it('a site that sends its readers elsewhere gives no answer', async () => {
  const { origin, answerWith, close } = await serveTexts()
  answerWith('other')
  const sites = openReleaseSites({ isLocal: true })
  await expect(sites.readStatus(`${origin}/elsewhere`, limits)).rejects.toBeInstanceOf(SiteSilent)
  await close()
})

it.for([
  'http://example.org/',
  'https://127.0.0.1/',
  'https://[::1]/',
  'https://[::ffff:10.0.0.1]/',
  'https://169.254.169.254/latest',
  'https://localhost/',
  'https://user:word@example.org/',
])('a public site connects to nothing at %s', async (url) => {
  const sites = openReleaseSites({ isLocal: false })
  await expect(sites.readStatus(url, limits)).rejects.toBeInstanceOf(SiteSilent)
})
