import { screen } from '@testing-library/react'
import { it, renderFeature } from '../../../test/feature.tsx'
import { post } from '../../../test/fixtures.ts'
import { LockedPost } from './locked-post.tsx'

const sold = post({ type: 'photo', isLocked: true, lockedBy: 'buy', audience: 'buyers', price: 5 })

it('the cover of a sold post says whether a purchase includes downloads', async () => {
  await renderFeature(
    <>
      <LockedPost post={{ ...sold, hasDownloads: true }} onUnlock={() => undefined} />
      <LockedPost post={{ ...sold, hasDownloads: false }} onUnlock={() => undefined} />
      <LockedPost post={{ ...sold, lockedBy: 'subscribe' }} onUnlock={() => undefined} />
    </>,
  )
  screen.getByText('Sold separately · Downloads included')
  screen.getByText('Sold separately · No downloads')
  screen.getByText('For subscribers')
})
