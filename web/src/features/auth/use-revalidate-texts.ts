import type { ApiError } from '@stagedoor/contract/kit'
import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'

/** Reloads the page when the texts it shows are outdated. */
export function useRevalidateTexts(refusal: ApiError | undefined): void {
  const { revalidate } = useRevalidator()
  const reread = useRef(revalidate)
  reread.current = revalidate
  useEffect(() => {
    if (refusal?.is('consents.text_changed') || refusal?.is('consents.acceptance_missing'))
      void reread.current()
  }, [refusal])
}
