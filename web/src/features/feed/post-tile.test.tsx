import { cleanup, screen } from '@testing-library/react'
import { expect } from 'vitest'
import { it, renderFeature } from '../../../test/feature.tsx'
import { post, postFile } from '../../../test/fixtures.ts'
import { PostTile } from './post-tile.tsx'

it('a tile says that AI had a part in a file, locked or not, and says nothing of others', async () => {
  const title = 'By the sea'
  const made = [postFile({ aiOrigin: 'altered' })]
  await renderFeature(<PostTile post={post({ title, files: made })} />)
  screen.getByRole('link', { name: /AI\. By the sea/ })
  screen.getByText('AI')
  cleanup()
  const locked = post({ title, files: made, isLocked: true, lockedBy: 'subscribe' })
  await renderFeature(<PostTile post={locked} />)
  screen.getByText('AI')
  cleanup()
  await renderFeature(<PostTile post={post({ title, files: [postFile()] })} />)
  expect(screen.queryByText('AI')).toBeNull()
})
