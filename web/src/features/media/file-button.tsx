import { useRef } from 'react'
import { Button } from '../../ui/button.tsx'

interface FileButtonProps {
  text: string
  /** The types that the browser's dialog offers. */
  accept: string
  onFile: (file: File) => void
}

/** Draws a button that asks for one file. */
export function FileButton({ text, accept, onFile }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button size="s" onClick={() => input.current?.click()}>
        {text}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0]
          currentTarget.value = ''
          if (file) onFile(file)
        }}
      />
    </>
  )
}
