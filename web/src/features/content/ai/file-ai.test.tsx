import { labelFile, readFile } from '@stagedoor/contract/media'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect } from 'vitest'
import { it, renderFeature } from '../../../../test/feature.tsx'
import { postFile } from '../../../../test/fixtures.ts'
import { creator, viewer } from '../../../../test/session-fixtures.ts'
import { FileAi } from './file-ai.tsx'

const id = (last: number) => `0199a0b0c0d07000800000000000000${last}`

/** Files of a message, of which another arrives after a click. */
function Arriving() {
  const [ids, setIds] = useState([id(1), id(2)])
  return (
    <>
      <FileAi fileIds={ids} />
      <button type="button" onClick={() => setIds([...ids, id(3)])}>
        Arrive
      </button>
    </>
  )
}

it('labels all files of a message, and those that arrive later', async ({ api, user }) => {
  api.on(readFile, () => postFile({ _id: id(1) }))
  api.on(labelFile, ({ params }) => postFile({ _id: params.id, aiOrigin: 'altered' }))
  await renderFeature(<Arriving />, { viewer: creator() })
  const field = await screen.findByLabelText('Use of AI')
  expect(api.sent(labelFile)).toEqual([])
  await user.selectOptions(field, 'A recording, altered with AI')
  await expect.poll(() => api.sent(labelFile).length).toBe(2)
  await user.click(screen.getByRole('button', { name: 'Arrive' }))
  await expect.poll(() => api.sent(labelFile).map(({ params }) => params.id)).toContain(id(3))
  for (const { body } of api.sent(labelFile)) expect(body).toEqual({ aiOrigin: 'altered' })
})

it('shows the label that a file has, and asks no fan', async ({ api }) => {
  api.on(readFile, () => postFile({ _id: id(1), aiOrigin: 'made' }))
  await renderFeature(<FileAi fileIds={[id(1)]} />, { viewer: creator() })
  const field = await screen.findByLabelText<HTMLSelectElement>('Use of AI')
  await expect.poll(() => field.value).toBe('made')
  await renderFeature(<FileAi fileIds={[id(1)]} />, { viewer: viewer() })
  expect(screen.getAllByLabelText('Use of AI')).toHaveLength(1)
})
