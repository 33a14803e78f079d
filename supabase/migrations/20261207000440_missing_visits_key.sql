-- Where the setting is missing, no key is the key. Newest definition: 20261127000400_visit_counts.sql.

create or replace function public.visit_counts_with_key(since timestamptz, key text) returns table (
  composition text, app text, version text, visits bigint, failed bigint,
  lcp_measured bigint, lcp_poor bigint, inp_measured bigint, inp_poor bigint, cls_measured bigint, cls_poor bigint
)
language plpgsql stable security definer set search_path = ''
as $$
begin
  if (visit_counts_with_key.key = (
    select value #>> '{}' from private.settings where settings.key = 'visits_key'
  )) is not true then
    perform private.raise_api_error(403, 'key_invalid', 'This needs the key visits_key of private.settings');
  end if;
  return query select * from private.visit_sums(visit_counts_with_key.since);
end
$$;
