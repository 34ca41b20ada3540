/** Says that the browser is busy showing that no machine sits before it. */
export function CaptchaStatus({ shown }: { shown: boolean }) {
  if (!shown) return null
  return (
    <p className="dim" role="status">
      Checking that you are human…
    </p>
  )
}
