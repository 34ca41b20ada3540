import { screen } from '@testing-library/react'
import { afterEach, expect } from 'vitest'
import { it, renderFeature } from '../../../../test/feature.tsx'
import { admin } from '../../../../test/session-fixtures.ts'
import { MediaPrivacyMenu, PrivateMedia } from './media-privacy.tsx'

afterEach(() => localStorage.clear())

const page = (
  <>
    <MediaPrivacyMenu />
    <PrivateMedia>
      <img src="/picture.webp" alt="Mia at the beach" />
    </PrivateMedia>
  </>
)

it('blurs a picture out of reach until it is asked for', async ({ user }) => {
  await renderFeature(page, { viewer: admin() })
  expect(screen.queryByRole('img', { name: 'Mia at the beach' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Show' }))
  screen.getByRole('img', { name: 'Mia at the beach' })
})

it('a hidden picture is not loaded, and the choice to hide is kept for the account', async ({
  user,
}) => {
  const viewer = admin()
  await renderFeature(page, { viewer })
  await user.click(screen.getByRole('button', { name: 'Pictures and videos' }))
  await user.click(screen.getByRole('menuitemradio', { name: 'Hidden' }))
  expect(document.querySelector('img')).toBeNull()
  expect(localStorage.getItem(`media-privacy:${viewer._id}`)).toBe('hidden')
  await user.click(screen.getByRole('button', { name: 'Pictures and videos' }))
  await user.click(screen.getByRole('menuitemradio', { name: 'Shown' }))
  screen.getByRole('img', { name: 'Mia at the beach' })
})
