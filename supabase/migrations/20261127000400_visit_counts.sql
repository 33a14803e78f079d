-- Counts of visits by composition and app, so that a canary can be compared with what is stable.

create table private.visit_counts (
  bucket timestamptz not null,
  composition text not null check (composition ~ '^[0-9a-f]{12}$'),
  app text not null check (app ~ '^(shell|mf-[a-z0-9-]{1,40})$'),
  version text not null check (version ~ '^[\w.-]{1,60}$'),
  visits integer not null,
  failed integer not null,
  lcp_measured integer not null,
  lcp_poor integer not null,
  inp_measured integer not null,
  inp_poor integer not null,
  cls_measured integer not null,
  cls_poor integer not null,
  primary key (bucket, composition, app, version)
);
comment on table private.visit_counts is
  'Visits, page loads from opening to hiding, of ten minutes by composition and app: with how many the app threw, and with '
  'how many a web vital was measured and poor. Holds nothing about a visitor. Deleted after fourteen days.';
alter table private.visit_counts enable row level security;

insert into private.rate_limits (name, scope, allowed, period, reason) values
  (
    'visit_reports', 'client', 300, '10 minutes',
    'One for each page load. A hundred people of one house open three each; a script does not outweigh all visitors.'
  );

insert into private.settings (key, value) values ('visits_key', to_jsonb(encode(extensions.gen_random_bytes(32), 'hex')))
on conflict (key) do nothing;
comment on table private.settings is
  'Settings that no client may read. super_admin_email: the one address that is super_admin. ticket_secret signs ticket '
  'codes, link_secret makes the secrets in people''s links, visits_key lets the release service read counts of visits: 32 '
  'random bytes in hex each, made by the database itself.';

create function public.report_visit(composition text, apps jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  ten_minutes constant timestamptz := date_bin('10 minutes', now(), timestamptz '2026-01-01 00:00Z');
begin
  perform private.count_and_assert_rate_limit('visit_reports', private.client_key());
  if jsonb_typeof(apps) is distinct from 'array' or jsonb_array_length(apps) not between 1 and 12 then
    perform private.raise_api_error(400, 'report_invalid', 'A report names 1 to 12 apps');
  end if;
  insert into private.visit_counts as counted (
    bucket, composition, app, version, visits, failed,
    lcp_measured, lcp_poor, inp_measured, inp_poor, cls_measured, cls_poor
  )
  select distinct on (reported.app)
    ten_minutes, report_visit.composition, reported.app, reported.version, 1, coalesce(reported.failed, false)::integer,
    num_nonnulls(reported.lcp_poor), coalesce(reported.lcp_poor, false)::integer,
    num_nonnulls(reported.inp_poor), coalesce(reported.inp_poor, false)::integer,
    num_nonnulls(reported.cls_poor), coalesce(reported.cls_poor, false)::integer
  from jsonb_to_recordset(report_visit.apps) reported (
    app text, version text, failed boolean, lcp_poor boolean, inp_poor boolean, cls_poor boolean
  )
  -- Invented compositions fill no table: a site has few at a time.
  where (select count(*) from private.visit_counts recent where recent.bucket = ten_minutes) < 500
    or exists (
      select from private.visit_counts known
      where known.bucket = ten_minutes and known.composition = report_visit.composition
        and known.app = reported.app and known.version = reported.version
    )
  -- In one order, so that concurrent reports wait for each other and never block each other.
  order by reported.app
  on conflict (bucket, composition, app, version) do update set
    visits = counted.visits + 1,
    failed = counted.failed + excluded.failed,
    lcp_measured = counted.lcp_measured + excluded.lcp_measured,
    lcp_poor = counted.lcp_poor + excluded.lcp_poor,
    inp_measured = counted.inp_measured + excluded.inp_measured,
    inp_poor = counted.inp_poor + excluded.inp_poor,
    cls_measured = counted.cls_measured + excluded.cls_measured,
    cls_poor = counted.cls_poor + excluded.cls_poor;
exception when check_violation or not_null_violation or invalid_text_representation or invalid_parameter_value then
  perform private.raise_api_error(400, 'report_invalid', 'A report names a composition, and of each app its name and version');
end
$$;
comment on function public.report_visit is
  'Counts one page load. apps: [{app, version, failed, lcp_poor, inp_poor, cls_poor}], a vital that was not measured being '
  'null. PT400 report_invalid, PT429 too_many_requests.';
revoke execute on function public.report_visit(text, jsonb) from public;
grant execute on function public.report_visit(text, jsonb) to anon, authenticated;

create type private.visit_sums as (
  composition text, app text, version text, visits bigint, failed bigint,
  lcp_measured bigint, lcp_poor bigint, inp_measured bigint, inp_poor bigint, cls_measured bigint, cls_poor bigint
);

create function private.visit_sums(since timestamptz) returns setof private.visit_sums
language sql stable security definer set search_path = ''
as $$
  select
    composition, app, version, sum(visits), sum(failed), sum(lcp_measured), sum(lcp_poor), sum(inp_measured), sum(inp_poor),
    sum(cls_measured), sum(cls_poor)
  from private.visit_counts
  where bucket >= date_bin('10 minutes', since, timestamptz '2026-01-01 00:00Z')
  group by composition, app, version
  order by app, version, composition
$$;
comment on function private.visit_sums is 'Sums of the counts of visits since the ten minutes that hold a time.';

create function public.visit_counts(since timestamptz) returns table (
  composition text, app text, version text, visits bigint, failed bigint,
  lcp_measured bigint, lcp_poor bigint, inp_measured bigint, inp_poor bigint, cls_measured bigint, cls_poor bigint
)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_permission('view_admin');
  return query select * from private.visit_sums(visit_counts.since);
end
$$;
comment on function public.visit_counts is 'Visits since a time, by composition and app, for staff. PT403 not_allowed.';
revoke execute on function public.visit_counts(timestamptz) from public, anon;
grant execute on function public.visit_counts(timestamptz) to authenticated;

create function public.visit_counts_with_key(since timestamptz, key text) returns table (
  composition text, app text, version text, visits bigint, failed bigint,
  lcp_measured bigint, lcp_poor bigint, inp_measured bigint, inp_poor bigint, cls_measured bigint, cls_poor bigint
)
language plpgsql stable security definer set search_path = ''
as $$
begin
  if visit_counts_with_key.key is distinct from (
    select value #>> '{}' from private.settings where settings.key = 'visits_key'
  ) then
    perform private.raise_api_error(403, 'key_invalid', 'This needs the key visits_key of private.settings');
  end if;
  return query select * from private.visit_sums(visit_counts_with_key.since);
end
$$;
comment on function public.visit_counts_with_key is
  'The same for a caller with the key visits_key of private.settings: the release service. PT403 key_invalid.';
revoke execute on function public.visit_counts_with_key(timestamptz, text) from public;
grant execute on function public.visit_counts_with_key(timestamptz, text) to anon, authenticated;

create or replace function private.delete_expired_rows() returns void
language sql security definer set search_path = ''
as $$
  -- In parts, so that no sweep takes long after a flood.
  delete from private.rate_limit_attempts where id in (
    select id from private.rate_limit_attempts where at < now() - interval '1 day' order by at limit 20000
  );
  delete from private.unconfirmed_holds where at < now() - interval '1 day';
  delete from private.idempotent_requests where created_at < now() - interval '1 day';
  -- Mails contain names, addresses and links, so sent ones are deleted after a month.
  delete from public.outbox where status = 'sent' and sent_at < now() - interval '30 days';
  delete from public.outbox
  where channel in ('email', 'telegram_user') and status = 'skipped' and created_at < now() - interval '30 days';
  delete from private.telegram_tokens where expires_at < now();
  delete from private.calendar_changes where created_at < now() - interval '1 hour';
  delete from private.booking_decisions where decided_at < now() - interval '1 hour';
  delete from private.visit_counts where bucket < now() - interval '14 days';
$$;
