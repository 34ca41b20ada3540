/** The text of a program for the head of a page, made by `inline-script-plugin.ts`. */
declare module '*.ts?script' {
  const program: string
  export default program
}
