-- What is added up is planned for the company at hand, whatever statement calls for it: plans that are kept are those of the first companies.
alter function sum_changed_goods() set plan_cache_mode = force_custom_plan;
