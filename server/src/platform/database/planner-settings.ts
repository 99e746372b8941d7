/** How either engine plans, whatever its own settings. */
export const plannerSettings = [
  // Our statements are named and keep their shape: planning them anew for every value took longer
  // than running them.
  'plan_cache_mode=force_generic_plan',
  // The data of a region fits into memory: a page there costs the same wherever it lies.
  'random_page_cost=1.1',
] as const
