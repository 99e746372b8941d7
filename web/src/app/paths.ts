type OfClass = { classId: string }
type OfEntry = OfClass & { attendanceId: string }

/** Every screen's address, in one list. Links and tests use these; nobody types a path twice. */
export const paths = {
  /** The sign-in, and the home of teachers, examiners and students. */
  home: () => '/',
  dashboard: () => '/dashboard',
  requestPasswordReset: () => '/reset-password/reset',
  resetPassword: (p: { token: string }) => `/reset-password/${encodeURIComponent(p.token)}`,
  verifyEmail: (p: { token: string }) => `/verify-email/${encodeURIComponent(p.token)}`,
  /** Today's register: with one class at once, else the choice. */
  scan: () => '/scan',
  selectClass: () => '/scan/select-class',
  scanClass: (p: OfClass) => `/scan/class/${p.classId}`,
  attendanceHistory: () => '/attendance/history/',
  classHistory: (p: OfClass) => `/attendance/history/class/${p.classId}`,
  attendanceEntry: (p: OfEntry) => `/attendance/history/class/${p.classId}/${p.attendanceId}`,
  attendanceEntryEdit: (p: OfEntry) =>
    `/attendance/history/class/${p.classId}/${p.attendanceId}/edit`,
} as const
