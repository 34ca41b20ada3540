import { useEffect } from 'react'
import { useRecommendations } from '../../features/recommendations/queries.ts'
import Recommended from '../shared/recommended.tsx'

/** Shows one row of recommended creators below the feed; says when there is none to show. */
export default function RecommendedBelow({ onNone }: { onNone: () => void }) {
  const { data, isError } = useRecommendations()
  const isNone = isError || data?.data.length === 0
  useEffect(() => {
    if (isNone) onNone()
  }, [isNone, onNone])
  return data ? <Recommended first={data} /> : null
}
