import { type AgeDecision, readGate } from '@stagedoor/contract/agegate'
import { readBalance } from '@stagedoor/contract/wallet'
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import type { FakeApi } from '../../../test/fake-api.ts'
import { it, renderFeature } from '../../../test/feature.tsx'
import { api as browserApi } from '../../lib/api/api.ts'
import { AGE_COOKIE, setCookie } from '../../lib/session/cookies.ts'
import OpenTabGate from './open-tab-gate.tsx'

const PICTURE = '/media/public/0/640.webp'

let decision: AgeDecision
beforeEach(() => {
  decision = 'open'
})
afterEach(() => {
  localStorage.clear()
  setCookie(AGE_COOKIE, '', 0)
})

/** Opens a page with a picture and a message that is being written. */
async function openPage(api: FakeApi) {
  api.on(readGate, () => ({ decision, methods: ['wallet'], checkAgainSeconds: 60 }))
  api.refuse(readBalance, 'site.age_assurance_needed', { methods: ['wallet'] })
  await renderFeature(
    <>
      <img alt="A quay" src={PICTURE} />
      <textarea aria-label="Message" />
      <OpenTabGate />
    </>,
  )
}
const picture = () => screen.getByAltText('A quay')
const written = () => screen.getByLabelText<HTMLTextAreaElement>('Message')
const isVisible = (element: Element) => getComputedStyle(element).visibility !== 'hidden'
const refuseSomething = () => act(() => browserApi(readBalance).catch(() => undefined))

/** Comes back to the tab, to which nothing is closed any longer. */
async function comeBack() {
  decision = 'open'
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}

it('a refused call closes the page over what is written, and the proof opens it again', async ({
  api,
  user,
}) => {
  await openPage(api)
  await user.type(written(), 'Half a sent')
  expect(screen.queryByRole('dialog')).toBeNull()
  decision = 'assure'
  await refuseSomething()
  await screen.findByRole('heading', { name: 'Prove that you are an adult' })
  const prove = screen.getByRole('link', { name: 'Prove my age' })
  expect(prove.getAttribute('target')).toBe('_blank')
  expect(prove.getAttribute('href')).toBe('/age?next=%2F')
  expect(picture().getAttribute('src')).toBeNull()
  expect(isVisible(picture())).toBe(false)
  await comeBack()
  expect(written().value).toBe('Half a sent')
  expect(document.activeElement).toBe(written())
  await vi.waitFor(() => expect(picture().getAttribute('src')).toBe(PICTURE))
  expect(isVisible(picture())).toBe(true)
})

it('a click opens the page where that is enough, without loading it again', async ({
  api,
  user,
}) => {
  await openPage(api)
  decision = 'click'
  await refuseSomething()
  const enter = await screen.findByRole('button', { name: 'I AM 18 OR OLDER - ENTER' })
  decision = 'open'
  await user.click(enter)
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.cookie).toContain(`${AGE_COOKIE}=true`)
})

it('a place where the law closes the site is told, and nothing can be chosen there', async ({
  api,
}) => {
  await openPage(api)
  decision = 'block'
  await refuseSomething()
  await screen.findByRole('heading', { name: 'Not available in your country' })
  expect(screen.queryByRole('button')).toBeNull()
  await comeBack()
})
