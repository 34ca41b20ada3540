import { useState } from 'react'
import { useStillsOf } from '../../features/admin/stills/queries.ts'
import { StillsGrid } from './stills-grid.tsx'

interface CaseStillsProps {
  subjectId: string
  isRevealed: boolean
}

/** Shows the pictures of the stream or call that a case is about; nothing without any. */
export function CaseStills({ subjectId, isRevealed }: CaseStillsProps) {
  const [isAsked, setAsked] = useState(false)
  const subject = useStillsOf(subjectId).data?.data[0]
  if (!subject) return null
  return (
    <StillsGrid
      subject={subject}
      isRevealed={isRevealed || isAsked}
      reveal={() => setAsked(true)}
    />
  )
}
