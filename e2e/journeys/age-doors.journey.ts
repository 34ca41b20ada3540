import { addRule, endRule } from '@stagedoor/contract/agerules'
import { pages } from '@stagedoor/contract/all-pages'
import type { Page as SitePage } from '@stagedoor/contract/site-pages'
import { proofBy } from '../src/age-rules.ts'
import { expect, test } from '../src/test.ts'

/** An address in Japan, where no other journey is. */
const JAPAN = { 'x-forwarded-for': '133.130.0.1' }

/** The words and addresses of a creator that no page may contain before the proof. */
interface Planted {
  readonly words: readonly string[]
  readonly params: Readonly<Record<string, string>>
}

/** Requests every page and its data, and returns those that contain what was planted. */
async function leaks(origin: string, cookie: string, { words, params }: Planted) {
  const found: string[] = []
  for (const { path } of Object.values(pages) as SitePage[]) {
    const at = path.replace(/[:*](\w*)/g, (_, key: string) => params[key] ?? 'x')
    for (const url of [at, at === '/' ? '/_root.data' : `${at}.data`]) {
      const reply = await fetch(origin + url, { headers: { ...JAPAN, cookie } })
      const body = await reply.text()
      for (const word of [...words, '/media/posts/', '/media/public/', '.webp', 'og:image'])
        if (body.includes(word)) found.push(`${url}: ${word}`)
    }
  }
  return found
}

test('no page of a creator leaves to a place that asks for proof of age', async ({
  fixtures,
  visit,
  baseURL,
}) => {
  test.setTimeout(240_000)
  const site = baseURL ?? ''
  const [creator, fan, admin] = await Promise.all([
    fixtures.performer(),
    fixtures.fan(),
    fixtures.admin(),
  ])
  const text = 'Words that were planted at the quay'
  const post = await fixtures.post(creator, { type: 'photo', text })
  const planted: Planted = {
    words: [text, creator.name],
    params: { profileId: creator.username, id: post._id },
  }
  const clicked = 'ageRestrict=true'
  const seen = await leaks(site, clicked, planted)
  expect(seen.some((leak) => leak.includes(text))).toBe(true)
  expect((await leaks(site, 'a=b', { ...planted, words: [text] })).filter(Boolean)).toEqual([])

  const { version } = await admin.api(addRule, { body: proofBy('wallet', 'JP') })
  for (const cookie of ['a=b', clicked, `${clicked}; token=${fan.token}`])
    expect(await leaks(site, cookie, planted)).toEqual([])

  const page = await visit(fan, { extraHTTPHeaders: JAPAN })
  await page.goto(`/${creator.username}`)
  await expect(page.getByRole('heading', { name: 'Prove that you are an adult' })).toBeVisible()
  await page.getByRole('link', { name: 'Cancel subscriptions' }).click()
  await expect(page).toHaveURL(/my-subscription/)
  await expect(page.getByRole('heading', { name: /subscriptions/i }).first()).toBeVisible()
  await admin.api(endRule, { params: { version }, body: { reason: 'The journey ends' } })
  await page.goto(`/${creator.username}`)
  await expect(page.getByRole('heading', { name: creator.name, level: 1 })).toBeVisible()
})
