-- Contacts of a profile are checked like those of an order, so that forms can take them over as they are.

create function private.clean_profile_contacts() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.phone is distinct from old.phone then
    new.phone := private.clean_phone(nullif(btrim(new.phone), ''));
  end if;
  if new.telegram is distinct from old.telegram then
    new.telegram := private.clean_telegram(nullif(btrim(new.telegram), ''));
  end if;
  return new;
end
$$;
comment on function private.clean_profile_contacts is
  'Rejects what is no phone number or no name in Telegram (phone_invalid, telegram_invalid), and stores both in one form. '
  'An empty value removes the contact.';

create trigger profiles_clean_contacts before update of phone, telegram on public.profiles
  for each row execute function private.clean_profile_contacts();
