/** Planner settings of both engines, in place of the server's own. */
export const plannerSettings = [
  // The statements are named and keep their shape: planning them again for every value took longer
  // than running them.
  'plan_cache_mode=force_generic_plan',
  // The data of a region fits into memory: random access costs nearly the same as sequential
  // access.
  'random_page_cost=1.1',
] as const
