import { PeopleDialog } from './people-dialog.tsx'
import { useInFiles } from './queries.ts'

interface ChosenPeopleProps {
  readonly fileIds: readonly string[]
  readonly onClose: () => void
}

/** Asks who is in files that were chosen in a list. */
export default function ChosenPeople({ fileIds, onClose }: ChosenPeopleProps) {
  const { data: read } = useInFiles(fileIds)
  return read ? <PeopleDialog files={read.data} onClose={onClose} /> : null
}
