/** The light build ships no types of its own; it is the full build with less in it. */
declare module 'hls.js/light' {
  export { default } from 'hls.js'
}
