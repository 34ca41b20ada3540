import { useEffect, useRef } from 'react'

/** Returns the ref of the field that is focused when a form appears in a dialog. */
export function useAutoFocus() {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  return field
}
