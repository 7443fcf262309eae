-- What a verified report states of the free allocation of a good, and the route whose benchmark counts: (EU) 2025/2620.

alter table actual_emissions add column specific_free_allocation numeric check (specific_free_allocation >= 0);
alter table actual_emissions add column benchmark_route text not null default '';
