/** Every screen's address, in one list. Links and tests use these; nobody types a path twice. */
export const paths = {
  /** The sign-in, and the home of teachers, examiners and students. */
  home: () => '/',
  dashboard: () => '/dashboard',
  requestPasswordReset: () => '/reset-password/reset',
  resetPassword: (p: { token: string }) => `/reset-password/${encodeURIComponent(p.token)}`,
  verifyEmail: (p: { token: string }) => `/verify-email/${encodeURIComponent(p.token)}`,
  scanClass: (p: { classId: string }) => `/scan/class/${p.classId}`,
} as const
