import { useUploadList } from '../../../lib/uploads/upload-list.ts'
import { FileAi } from '../ai/file-ai.tsx'
import { FilePeople } from '../people/file-people.tsx'
import type { Attachment } from './attachment.ts'

/** Asks a creator about the files of a message before it is sent, once they have arrived. */
export function AttachmentPeople({ items }: { items: readonly Attachment[] }) {
  const { uploads } = useUploadList()
  const idOf = ({ key, fileId }: Attachment) =>
    fileId ?? uploads.find((one) => one.key === key && one.state === 'finished')?.fileId
  const fileIds = items.flatMap((item) => idOf(item) ?? [])
  return (
    <>
      <FilePeople fileIds={fileIds} />
      <FileAi fileIds={fileIds} />
    </>
  )
}
