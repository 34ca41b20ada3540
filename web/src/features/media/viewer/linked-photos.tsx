import { type ComponentProps, useEffect, useRef } from 'react'
import { OpenedPhoto } from './opened-photo.tsx'
import { useLinkedPhoto } from './use-linked-photo.ts'

type LinkedPhotosProps = Omit<ComponentProps<typeof OpenedPhoto>, 'open' | 'isLinked'> & {
  /** The photo that was clicked last. */
  asked: { readonly id: string } | undefined
}

/** Draws the photo that the address of the page names; one that was clicked gets that address. */
export default function LinkedPhotos({ asked, ...more }: LinkedPhotosProps) {
  const linked = useLinkedPhoto()
  const latest = useRef(linked)
  latest.current = linked
  useEffect(() => {
    if (asked) latest.current.open(asked.id)
  }, [asked])
  return <OpenedPhoto {...more} isLinked open={linked} />
}
