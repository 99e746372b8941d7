/** The background of categories that a grade is not examined in. */
export const hatch = {
  backgroundImage: 'repeating-linear-gradient(135deg, transparent 0 6px, var(--line) 6px 7px)',
}
