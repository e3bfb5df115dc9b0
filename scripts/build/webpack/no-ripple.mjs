/** In place of MUI's ripple, which the theme turns off. */
export default function NoRipple() {
  return null;
}
