import { useEffect, useRef } from 'react'

/** The field that has the keyboard when a form appears in a dialog. */
export function useAutoFocus() {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  return field
}
